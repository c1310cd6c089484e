import { eachRoute } from '../each-route.ts';
import { theFullHouse } from '../full-house.ts';
import type { Chapter } from '../writer.ts';

const OF_HER =
  /^(outfits|asks|fits|ratings|reports|saved|invitations|taste|events|phoneReports|push|stylists|auth)\./;

export const chapter: Chapter = async (writer) =>
  eachRoute(writer, await theFullHouse(writer), (name) => OF_HER.test(name));
