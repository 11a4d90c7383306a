/** The course of the night as this browser has seen it: results after each hand, for the chart. */

import type { Scene } from "./scene";

export interface Course {
  hands: { hand: number; won: Record<string, number> }[];
}

/** The course with what a scene adds to it; the same one where it adds nothing. */
export function grown(course: Course, scene: Scene): Course {
  if (scene.table.state === "playing" || !scene.table.hand || !scene.night.results.length) return course;
  const last = course.hands[course.hands.length - 1];
  if (last && last.hand >= scene.table.hand) return course;
  const won = Object.fromEntries(scene.night.results.map((one) => [one.name, one.won]));
  return { hands: [...course.hands, { hand: scene.table.hand, won }] };
}
