# The card room in a container: `docker build -t oddchip .`, then
# `docker run -p 8900:8900 -v nights:/nights oddchip`.
# Compiled in one image, run in another that has neither compiler nor source.
FROM python:3.13-slim AS built
RUN apt-get update && apt-get install --yes --no-install-recommends g++ cmake ninja-build make
COPY . /source
WORKDIR /source
RUN make page && pip wheel --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
COPY --from=built /wheels /wheels
RUN pip install --no-cache-dir "$(echo /wheels/*.whl)[serve]" && rm -r /wheels \
 && useradd --create-home room && mkdir /nights && chown room /nights
USER room
# Nights lie here, so that they outlive the container.
VOLUME /nights
EXPOSE 8900
ENTRYPOINT ["oddchip"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8900", "--data", "/nights"]
