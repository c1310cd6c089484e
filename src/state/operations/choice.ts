import { coreTexts } from '../../../texts/core.ts';
import { piecesAt, type Choice } from '../../../contract/choices.ts';
import type { Outfit, OutfitItem } from '../../../contract/outfits.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import { withOutfit } from '../pieces.ts';
import { isOf, pieceChanged } from './piece-changed.ts';
import { as, type Change, type View } from './view.ts';

/** Of one outfit, by place: what she took and is still on this phone, and where the server refused it. */
export function choicesAhead(outbox: readonly OutboxRecord[], outfit: string) {
  const waiting = new Map<string, Pick<Choice, 'chosen' | 'seen'>>();
  const refused = new Set<string>();
  for (const { operation, state } of outbox) {
    if (operation.kind !== 'choice' || operation.outfitId !== outfit) continue;
    if (state === 'refused') refused.add(operation.item);
    else waiting.set(operation.item, operation);
  }
  return { waiting, refused };
}

/** What was chosen of pieces that have become other ones is chosen no more. */
export const withChoices = (
  items: readonly OutfitItem[],
  choices: ReadonlyMap<string, Pick<Choice, 'chosen' | 'seen'>>,
): OutfitItem[] =>
  items.map((item) => {
    const choice = choices.get(item.uuid);
    const piece = piecesAt(item).find(({ uuid }) => uuid === choice?.chosen);
    const chosen = piece && isOf(choice, piece) ? piece.uuid : item.chosen;
    return Object.assign({}, item, { chosen });
  });

export const choose = (outfitId: string, item: string, chosen: string, seen?: string): Change => ({
  operation: { kind: 'choice', outfitId, item, chosen, ...as(seen) },
  refusal: coreTexts.changes.any,
  replaces: true,
});

export const choiceView: View<OperationOf<'choice'>, SentOf<'choice'>> = {
  arrived: {
    choice(state, { outfitId }, { choices }) {
      const chosen = new Map(choices.map(({ item, chosen }) => [item, { chosen }]));
      const withThem = <O extends Pick<Outfit, 'items'>>(outfit: O): O => ({
        ...outfit,
        items: withChoices(outfit.items, chosen),
      });
      const { photoless } = state;
      const value = photoless.value?.map((one) => (one.uuid === outfitId ? withThem(one) : one));
      return {
        ...withOutfit(state, outfitId, ({ outfit, ...opened }) => ({
          ...opened,
          outfit: withThem(outfit),
        })),
        ...(value && { photoless: { ...photoless, value } }),
      };
    },
    'piece-changed': (state, { chosen }, sent) => pieceChanged(state, chosen, sent),
  },
};
