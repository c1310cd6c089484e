import { eachRoute } from '../each-route.ts';
import { theFullHouse } from '../full-house.ts';
import type { Chapter } from '../writer.ts';

const OF_HER =
  /^(stylistAuth|requests|photoReports|begun|beginning|analytics|clients|items|templates|phrases)\./;

export const chapter: Chapter = async (writer) =>
  eachRoute(writer, await theFullHouse(writer), (name) => OF_HER.test(name));
