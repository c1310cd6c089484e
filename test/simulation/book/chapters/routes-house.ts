import { eachRoute } from '../each-route.ts';
import { theFullHouse } from '../full-house.ts';
import type { Chapter } from '../writer.ts';

const OF_HER = /^(house|welcome)/;

export const chapter: Chapter = async (writer) =>
  eachRoute(writer, await theFullHouse(writer), (name) => OF_HER.test(name));
