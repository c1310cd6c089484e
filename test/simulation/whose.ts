// At each change of a page: of whom is what stands there.
import type { AppState } from '../../src/state/app-state.ts';
import type { Page } from './phone.ts';
import type { Server } from './server.ts';
import { standing } from './standing.ts';
import type { Told } from './told.ts';
import type { World } from './world.ts';

interface Day {
  world: World;
  server: Server;
  told: readonly Told[];
}

const READ = [
  'profile',
  'preferences',
  'photos',
  'saved',
  'own',
  'bought',
  'photoless',
  'taste',
  'tasteSummary',
] as const;
const OPENED = ['outfits', 'asks', 'stylists'] as const;

type Name = (typeof READ)[number] | (typeof OPENED)[number];

type Opened = Readonly<Record<string, { value: unknown }>>;

/** What was asked for and has not come is nobody's. */
const known = (opened: Opened) => Object.keys(opened).filter((id) => opened[id]?.value !== null);

/** By which something is hers and nobody else's. */
const NAMED: Partial<Record<Name, (state: AppState) => readonly (string | null | undefined)[]>> = {
  profile: ({ profile }) => [profile.value?.id],
  preferences: ({ preferences }) => [preferences.value?.style_preferences],
  photos: ({ photos }) => photos.value?.map(({ userId }) => userId) ?? [],
  saved: ({ saved }) => saved.value?.map(({ id }) => id) ?? [],
  own: ({ own }) => own.value?.map(({ id }) => id) ?? [],
  bought: ({ bought }) => bought.value?.map(({ outfit }) => outfit) ?? [],
  photoless: ({ photoless }) => photoless.value?.map(({ uuid }) => uuid) ?? [],
  outfits: ({ outfits }) => known(outfits),
  asks: ({ asks }) => known(asks),
};

const isOf = ({ server }: Day, { person, subjects }: Told, name: Name, mark: string): boolean => {
  if (name === 'preferences') return subjects.get('style')?.isSaid(mark) ?? false;
  if (name === 'own')
    return standing(server)
      .own(person.id)
      .some(({ id }) => id === mark);
  return mark === (name === 'profile' || name === 'photos' ? person.id : person.outfit);
};

const stands = (state: AppState, name: Name): boolean => {
  if (name === 'outfits' || name === 'asks' || name === 'stylists')
    return known(state[name]).length > 0;
  return state[name].value !== null;
};

export function judgeWhose(day: Day, { process }: Page, now: AppState, before: AppState): void {
  const { world } = day;
  const isAnother = now.user?.id !== before.user?.id;
  for (const name of [...READ, ...OPENED]) {
    if (!isAnother && now[name] === before[name]) continue;
    if (!now.user && stands(now, name))
      world.fault(`on ${process.name} ${name} stands without her`);
    const others = day.told.filter(({ person }) => person.id !== now.user?.id);
    for (const mark of NAMED[name]?.(now) ?? []) {
      const whose = mark && others.find((told) => isOf(day, told, name, mark));
      if (whose) world.fault(`on ${process.name} ${name} of ${whose.person.name} stands`);
    }
  }
}
