import { eachRoute } from '../each-route.ts';
import { theFullHouse } from '../full-house.ts';
import type { Chapter } from '../writer.ts';

const OF_HER = /^(config|consents|user|preferences|photos|uploads|closetOutfits|own)\./;

export const chapter: Chapter = async (writer) =>
  eachRoute(writer, await theFullHouse(writer), (name) => OF_HER.test(name));
