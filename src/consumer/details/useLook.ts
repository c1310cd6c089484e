import { useEffect, useMemo } from 'react';
import { NOTHING } from '../../state/kept.ts';
import { savesAhead } from '../../state/operations/closet.ts';
import { choicesAhead, withChoices } from '../../state/operations/choice.ts';
import { disputesAhead } from '../../state/operations/dispute.ts';
import { fitsAhead } from '../../state/operations/said-of-piece.ts';
import { starsAhead } from '../../state/operations/rating.ts';
import { reportsAhead } from '../../state/operations/report.ts';
import { closet } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { useHers } from '../shell/useHers.ts';
import { ownedOf } from './fit/fitting.ts';
import { lineWords } from './line-words.ts';
import { costOf, ledgerOf } from './lines.ts';
import { lookOf } from './look.ts';
import { ballotsIn } from './votes/said.ts';

const NONE: readonly never[] = [];

/** An outfit with its stars and its ledger, wherever what she says of it is, and the photo it answers. */
export function useLook(outfit: string) {
  const { actions } = useApp();
  const kept = useStore((state) => state.outfits[outfit] ?? NOTHING);
  const outbox = useStore((state) => state.outbox);
  const photo = useStore((state) =>
    state.photos.value?.find(({ outfits }) => outfits.some(({ uuid }) => uuid === outfit)),
  );

  useEffect(() => void actions.openOutfit(outfit), [actions, outfit]);

  const saved = useStore(closet);
  const { waiting, refused } = useMemo(() => starsAhead(outbox, outfit), [outbox, outfit]);
  const rated = kept.value?.rating;
  const { chosen, refusedChoices } = useMemo(() => {
    const choices = choicesAhead(outbox, outfit);
    const sent = kept.value?.outfit ?? null;
    const chosen = sent && { ...sent, items: withChoices(sent.items, choices.waiting) };
    return { chosen, refusedChoices: choices.refused };
  }, [kept.value, outbox, outfit]);
  const own = useHers();
  const owns = useMemo(() => ownedOf(fitsAhead(outbox, outfit), own), [outbox, outfit, own]);
  const look = useMemo(() => {
    const items = saved.find(({ id }) => id === outfit)?.items ?? [];
    const inCloset = new Set(items.map(({ id }) => id));
    const ahead = { stars: waiting, saves: savesAhead(outbox, outfit), owns };
    return chosen && rated && lookOf(chosen, rated, ahead, inCloset, photo ?? null);
  }, [chosen, rated, waiting, outbox, outfit, saved, photo, owns]);
  const { answers = NONE, items = NONE } = chosen ?? {};
  const ledger = useMemo(() => {
    const worded = answers.map((answer) => Object.assign({}, answer, lineWords(answer)));
    return ledgerOf(worded, items, disputesAhead(outbox, outfit));
  }, [answers, items, outbox, outfit]);
  const cost = useMemo(() => costOf(answers, items, owns), [answers, items, owns]);
  const asks = useStore((state) => state.asks[outfit]?.value?.asks);
  const ballots = useMemo(() => ballotsIn(asks ?? []), [asks]);
  const reports = useMemo(() => reportsAhead(outbox), [outbox]);
  const replaced = useStore((state) => state.replaced);
  return {
    kept,
    look,
    items,
    cost,
    ledger,
    photo,
    refused,
    refusedChoices,
    reports,
    replaced,
    ballots,
  };
}
