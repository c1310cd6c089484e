import type { QueryExecutorProvider } from 'kysely';
import * as everything from './001-everything.ts';
import * as libraryAndJobs from './002-library-and-jobs.ts';
import * as pushByRole from './003-push-by-role.ts';
import * as spentTokens from './004-spent-tokens.ts';
import * as pushBySession from './005-push-by-session.ts';
import * as searchAndColours from './006-search-and-colours.ts';
import * as pushByKeys from './007-push-by-keys.ts';
import * as codesByBrowser from './008-codes-by-browser.ts';
import * as installation from './009-installation.ts';
import * as orderOfWrites from './010-order-of-writes.ts';
import * as runningTotals from './011-running-totals.ts';
import * as assets from './012-assets.ts';
import * as tallies from './013-tallies.ts';
import * as usersByWords from './014-users-by-words.ts';
import * as briefs from './015-briefs.ts';
import * as ratingReasons from './016-rating-reasons.ts';
import * as reservations from './017-reservations.ts';
import * as ledger from './018-ledger.ts';
import * as taste from './019-taste.ts';
import * as backups from './020-backups.ts';
import * as prices from './021-prices.ts';
import * as custody from './022-custody.ts';
import * as reports from './023-reports.ts';
import * as keepPhotos from './024-keep-photos.ts';
import * as goesAt from './025-goes-at.ts';
import * as searchWords from './026-search-words.ts';
import * as revokedFor from './027-revoked-for.ts';
import * as untouchedChoices from './028-untouched-choices.ts';
import * as reportAnswers from './029-report-answers.ts';
import * as anotherPhoto from './030-another-photo.ts';
import * as namesFirst from './033-names-first.ts';
import * as dueByDay from './034-due-by-day.ts';
import * as hostsAsked from './036-hosts-asked.ts';
import * as suspensions from './038-suspensions.ts';
import * as eventsInOrder from './039-events-in-order.ts';
import * as corrections from './040-corrections.ts';
import * as pageKeys from './041-page-keys.ts';
import * as next from './042-next.ts';
import * as cloth from './043-cloth.ts';
import * as tasteByDevice from './044-taste-by-device.ts';
import * as facets from './045-facets.ts';
import * as toAnswer from './046-to-answer.ts';
import * as questions from './047-questions.ts';
import * as replies from './048-replies.ts';
import * as again from './049-again.ts';
import * as begun from './050-begun.ts';
import * as stylistProfiles from './051-stylist-profiles.ts';
import * as lookPictures from './052-look-pictures.ts';
import * as forWhom from './053-for-whom.ts';
import * as deckForWhom from './054-deck-for-whom.ts';
import * as asks from './055-asks.ts';
import * as size from './056-size.ts';
import * as fits from './057-fits.ts';
import * as sizesByKind from './058-sizes-by-kind.ts';
import * as answersTakenOut from './060-answers-taken-out.ts';
import * as forgottenFits from './061-forgotten-fits.ts';
import * as ownPieces from './062-own-pieces.ts';
import * as ownViews from './063-own-views.ts';
import * as bought from './064-bought.ts';
import * as owners from './066-owners.ts';
import * as houseLog from './067-house-log.ts';
import * as housePeople from './068-house-people.ts';
import * as minors from './070-minors.ts';
import * as consents from './071-consents.ts';
import * as complaints from './072-complaints.ts';
import * as words from './p01-words.ts';
import * as limits from './p02-limits.ts';

export interface Migration {
  name: string;
  up: (db: QueryExecutorProvider) => Promise<void>;
}

/** In the order they run; a name that has landed never changes. */
export const migrations: readonly Migration[] = [
  { name: '001-everything', up: everything.up },
  { name: '002-library-and-jobs', up: libraryAndJobs.up },
  { name: '003-push-by-role', up: pushByRole.up },
  { name: '004-spent-tokens', up: spentTokens.up },
  { name: '005-push-by-session', up: pushBySession.up },
  { name: '006-search-and-colours', up: searchAndColours.up },
  { name: '007-push-by-keys', up: pushByKeys.up },
  { name: '008-codes-by-browser', up: codesByBrowser.up },
  { name: '009-installation', up: installation.up },
  { name: '010-order-of-writes', up: orderOfWrites.up },
  { name: '011-running-totals', up: runningTotals.up },
  { name: '012-assets', up: assets.up },
  { name: '013-tallies', up: tallies.up },
  { name: '014-users-by-words', up: usersByWords.up },
  { name: '015-briefs', up: briefs.up },
  { name: '016-rating-reasons', up: ratingReasons.up },
  { name: '017-reservations', up: reservations.up },
  { name: '018-ledger', up: ledger.up },
  { name: '019-taste', up: taste.up },
  { name: '020-backups', up: backups.up },
  { name: '021-prices', up: prices.up },
  { name: '022-custody', up: custody.up },
  { name: '023-reports', up: reports.up },
  { name: '024-keep-photos', up: keepPhotos.up },
  { name: '025-goes-at', up: goesAt.up },
  { name: '026-search-words', up: searchWords.up },
  { name: '027-revoked-for', up: revokedFor.up },
  { name: '028-untouched-choices', up: untouchedChoices.up },
  { name: '029-report-answers', up: reportAnswers.up },
  { name: '030-another-photo', up: anotherPhoto.up },
  { name: '033-names-first', up: namesFirst.up },
  { name: '034-due-by-day', up: dueByDay.up },
  { name: '036-hosts-asked', up: hostsAsked.up },
  { name: '038-suspensions', up: suspensions.up },
  { name: '039-events-in-order', up: eventsInOrder.up },
  { name: '040-corrections', up: corrections.up },
  { name: '041-page-keys', up: pageKeys.up },
  { name: '042-next', up: next.up },
  { name: '043-cloth', up: cloth.up },
  { name: '044-taste-by-device', up: tasteByDevice.up },
  { name: '045-facets', up: facets.up },
  { name: '046-to-answer', up: toAnswer.up },
  { name: '047-questions', up: questions.up },
  { name: '048-replies', up: replies.up },
  { name: '049-again', up: again.up },
  { name: '050-begun', up: begun.up },
  { name: '051-stylist-profiles', up: stylistProfiles.up },
  { name: '052-look-pictures', up: lookPictures.up },
  { name: '053-for-whom', up: forWhom.up },
  { name: '054-deck-for-whom', up: deckForWhom.up },
  { name: '055-asks', up: asks.up },
  { name: '056-size', up: size.up },
  { name: '057-fits', up: fits.up },
  { name: '058-sizes-by-kind', up: sizesByKind.up },
  { name: '060-answers-taken-out', up: answersTakenOut.up },
  { name: '061-forgotten-fits', up: forgottenFits.up },
  { name: '062-own-pieces', up: ownPieces.up },
  { name: '063-own-views', up: ownViews.up },
  { name: '064-bought', up: bought.up },
  { name: '066-owners', up: owners.up },
  { name: '067-house-log', up: houseLog.up },
  { name: '068-house-people', up: housePeople.up },
  { name: '070-minors', up: minors.up },
  { name: '071-consents', up: consents.up },
  { name: '072-complaints', up: complaints.up },
];

/** After them, what only PostgreSQL knows. */
export const onPostgres: readonly Migration[] = [
  { name: 'p01-words', up: words.up },
  { name: 'p02-limits', up: limits.up },
];
