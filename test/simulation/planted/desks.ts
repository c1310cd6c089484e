import { at, type Planted } from './change.ts';

const one = (name: string, breaks: string, ...change: Parameters<typeof at>): Planted => ({
  name,
  breaks,
  changes: [at(...change)],
});

/** What stylists would meet; the first ones they did. */
export const AT_DESKS: readonly Planted[] = [
  one(
    'a removal is not told to the other tabs',
    'what she has thrown away is said to be kept, and may be sent',
    'src/stylist/store/drafts.ts',
    'tabs.postMessage([id]);',
    '',
  ),
  one(
    'what waits for the line is said to be saved while it is typed',
    'words that were said to be saved are gone with the browser',
    'src/stylist/look/kept.ts',
    'if (isUnsaved || isBlank(draft)) return null;',
    'if ((isUnsaved && !draft.isWaiting) || isBlank(draft)) return null;',
  ),
  one(
    'one write is over while another is under way',
    'words that were said to be kept are gone with the browser',
    'src/stylist/store/drafts.ts',
    'unsaved.size > 0 || writing > 1',
    'unsaved.size > 0',
  ),
  one(
    'what another computer has put right is not looked at',
    'what was put right elsewhere is undone by her',
    'src/stylist/editor/correction.ts',
    'if (before && !isUntouched(before)) return;',
    'if (before) return;',
  ),
  one(
    'it is said to be kept before it is written',
    'words that were said to be kept are gone with the browser',
    'src/stylist/store/drafts.ts',
    'isUnsaved: true,',
    'isUnsaved: false,',
  ),
  one(
    'of two drafts one is written',
    'one of two outfits is gone after a restart',
    'src/stylist/store/drafts.ts',
    'for (const draft of unkept) objects',
    'for (const draft of unkept.slice(0, 1)) objects',
  ),
  one(
    'every try makes an outfit of its own',
    'the client gets an outfit twice',
    'src/stylist/editor/send/deliver.ts',
    'createOutfit(client, key, body)',
    'createOutfit(client, computer.identify(), body)',
  ),
  one(
    'an outfit is sent by two tabs at once',
    'the client gets an outfit twice',
    'src/stylist/editor/send/deliver.ts',
    '`poshak-outfit-${id}`',
    '`poshak-outfit-${id}-${computer.identify()}`',
  ),
  one(
    'an undo is told and not done',
    'what she took back goes all the same',
    'server/outfits/approve.ts',
    'await takeBack(db, outfit.request_id);',
    'if (outfit.request_id === null) await takeBack(db, outfit.request_id);',
  ),
  one(
    'what may be taken back for ten seconds goes after one',
    'it is on the phone while nothing is said to be',
    'server/outfits/approve.ts',
    'undo_s * 1000',
    'undo_s * 100',
  ),
  one(
    'a hold that another has is not noticed',
    'two work at one request, and each is told that it is hers',
    'src/stylist/editor/claim/claim.ts',
    'if (isDoubtful(now.value, before.value, requestId, stylist.stylistId)) doubted();',
    'if (now.value.pages.length === 0) doubted();',
  ),
  one(
    'drafts are whoever’s is signed in',
    'what one typed goes out under the name of another',
    'src/stylist/editor/request-drafts.ts',
    'draft.request?.id === requestId && draft.stylistId === stylistId',
    "draft.request?.id === requestId && stylistId !== ''",
  ),
  one(
    'sign-out keeps what was read',
    'the next at the computer reads who the clients are',
    'src/stylist/store/store.ts',
    'await Promise.all([...Object.values(kept), pieces, inHand].map(async (one) => one.forget()));',
    '',
  ),
  one(
    'what could not be written is not tried again',
    'words that were typed on a full computer are gone, and said to be kept',
    'src/stylist/store/drafts.ts',
    'for (const id of ids) unsaved.add(id);',
    '',
  ),
  one(
    'what waits goes when its job runs',
    'what was sent once more goes before its seconds are over',
    'server/outfits/send.ts',
    'if (request.goes_at > now().toISOString()) return new Date(request.goes_at);',
    '',
  ),
  one(
    'a second try that fails takes the first back',
    'the sheet says that nothing went, and the client has it',
    'src/stylist/editor/send/going.ts',
    'return isAnswered ? error : (doubt ?? error);',
    'return isAnswered ? error : error;',
  ),
];
