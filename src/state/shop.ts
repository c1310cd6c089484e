import type { StoreApi } from 'zustand/vanilla';
import { piecesAt } from '../../contract/choices.ts';
import { SHOP_WAITS_MS } from '../../contract/limits.ts';
import type { Outfit } from '../../contract/outfits.ts';
import type { OwnReport } from '../../contract/reports.ts';
import { type Clock, timeThere } from '../device/clock.ts';
import type { AppState } from './app-state.ts';
import type { Read } from './read.ts';
import type { Sources } from './sources.ts';

/** Whether its page is read later, because it was read a short while ago. */
export const isLater = ({ reads_at }: OwnReport, now: number) =>
  reads_at !== null && Date.parse(reads_at) > now;

/** What she said of pieces and the shop is being asked for now, by name; by the server's time. */
export const askedIn = ({ items }: Outfit, now: number): string[] =>
  items
    .flatMap(piecesAt)
    .flatMap(({ uuid, report }) =>
      report && report.read_at === null && !isLater(report, now)
        ? [`${uuid} ${report.kind} ${report.price}`]
        : [],
    );

/** As many as are remembered of where the consumer went. */
const SHOPS_MAX = 60;

/** When the consumer went to the shop of a piece is known here alone. */
export function wentToShop(state: AppState, item: string, seen: string, now: number) {
  const { [item]: _, ...others } = state.shops;
  const newest = Object.entries(others).slice(1 - SHOPS_MAX);
  return { shops: { ...Object.fromEntries(newest), [item]: { at: timeThere(state, now), seen } } };
}

/** Reads an outfit again until the shop has answered, more and more slowly, for two minutes. */
export const createShop =
  (store: StoreApi<AppState>, read: Read, { outfit }: Sources, clock: Clock) =>
  async (id: string, signal: AbortSignal): Promise<void> => {
    for (const wait of SHOP_WAITS_MS) {
      await clock.sleep(wait, signal);
      const state = store.getState();
      const value = state.outfits[id]?.value;
      if (signal.aborted || !value) return;
      if (askedIn(value.outfit, timeThere(state, clock.now())).length === 0) return;
      await read(outfit(id), 'quietly');
    }
  };
