# The card room in a container: `docker build -t oddchip .`, then `docker run -p 8080:8080 oddchip`.
# Compiled in one image, run in another that has neither compiler nor source.
FROM python:3.13-slim AS built
RUN apt-get update && apt-get install --yes --no-install-recommends g++ cmake ninja-build
COPY . /source
RUN pip wheel --no-deps --wheel-dir /wheels /source

FROM python:3.13-slim
COPY --from=built /wheels /wheels
RUN pip install --no-cache-dir /wheels/*.whl && rm -r /wheels \
 && useradd --create-home room && mkdir /nights && chown room /nights
USER room
# Nights lie here, so that they outlive the container: `-v nights:/nights`.
ENV ODDCHIP_HOME=/nights
VOLUME /nights
EXPOSE 8080
ENTRYPOINT ["oddchip"]
# The card room's command; until it is part of the package, name another one.
CMD ["serve"]
