import { useState } from 'react';
import type { HousePerson } from '../../../contract/house-people.ts';
import {
  makeOwner,
  makeStylist,
  pauseStylist,
  resumeStylist,
  signOutStylist,
} from '../../api/house.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { Face } from '../../ui/Face.tsx';
import { formatClock, formatDay, isSameDay } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { ViewLink } from '../ViewLink.tsx';
import { FigureCells } from './FigureCells.tsx';
import { Sure } from './Sure.tsx';
import styles from './House.module.css';
import table from './Table.module.css';

const words = houseTexts.people;
const HERE_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const COLUMNS = 10;

export function lastOf(at: string, now: number): string {
  if (isSameDay(at, now)) return formatClock(at);
  return isSameDay(at, now - DAY_MS) ? words.yesterday : formatDay(at);
}

function whereabouts({ pausedSince, seenAt, browsers }: HousePerson, now: number): string {
  if (pausedSince !== null) return words.paused(formatDay(pausedSince));
  if (seenAt === null || browsers === 0) return words.nowhere;
  if (now - Date.parse(seenAt) < HERE_MS) return words.hereNow;
  return words.lastHere(lastOf(seenAt, now));
}

type Asked = 'pausing' | 'signingOut' | 'owning' | 'lessening';

interface PersonRowsProps {
  person: HousePerson;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
  onChanged: () => void;
}

/** One who works here, and, opened, what may be done about it. */
export function PersonRows({ person, now, isOpen, onOpen, onChanged }: PersonRowsProps) {
  const { client } = usePortal();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, name, isOwner, pausedSince, seenAt, browsers, waiting, figures } = person;
  const resuming = useBusy(houseTexts.notNow);
  const acts: Record<Asked, [act: string, run: (password: string) => Promise<void>]> = {
    pausing: [words.pause, () => pauseStylist(client, id)],
    signingOut: [words.signOut, () => signOutStylist(client, id)],
    owning: [words.makeOwner, (password) => makeOwner(client, id, password)],
    lessening: [words.makeStylist, () => makeStylist(client, id)],
  };
  const link = (what: Asked) => (
    <button type="button" className="link" onClick={() => setAsked(what)}>
      {acts[what][0]}
    </button>
  );
  const note = [isOwner && words.owner, whereabouts(person, now)].filter(Boolean).join('. ');
  return (
    <>
      <tr
        className={pausedSince === null ? undefined : table.off}
        aria-current={isOpen ? 'true' : undefined}
      >
        <th scope="row">
          <span className={table.who}>
            <Face name={name} picture={person.picture_url && pictureUrl(person.picture_url)} />
            <span>
              <span className={styles.name}>{name}</span>
              <span className="note">{note}</span>
            </span>
          </span>
        </th>
        <FigureCells figures={figures} />
        <td className={table.act}>
          {pausedSince === null ? (
            <button
              type="button"
              className="link"
              aria-expanded={isOpen}
              aria-label={isOpen ? words.closeOf(name) : words.openOf(name)}
              onClick={onOpen}
            >
              {isOpen ? words.close : words.open}
            </button>
          ) : (
            <>
              <button
                type="button"
                className="link"
                aria-disabled={resuming.isBusy}
                onClick={() =>
                  void resuming.run(async () => {
                    await resumeStylist(client, id);
                    onChanged();
                  })
                }
              >
                {words.letIn}
              </button>
              <Says message={resuming.message} />
            </>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={table.acts} aria-current="true">
          <td colSpan={COLUMNS}>
            <span className={table.run}>
              {link('pausing')}
              {link('signingOut')}
              {browsers > 0 && seenAt && (
                <span className="note">{words.browsers(browsers, lastOf(seenAt, now))}</span>
              )}
              {link(isOwner ? 'lessening' : 'owning')}
              <ViewLink className="link" view={{ name: 'house', part: 'log', of: id }}>
                {words.opened(name)}
              </ViewLink>
              {waiting > 0 && <span className="note">{words.waiting(waiting)}</span>}
            </span>
            {asked && (
              <Sure
                title={words[asked].title(name)}
                lead={words[asked].lead(name, isOwner)}
                act={acts[asked][0]}
                {...(asked === 'pausing' && { failed: words.pausing.failed(name) })}
                asksPassword={asked === 'owning'}
                onClose={() => setAsked(null)}
                onSure={async (password) => {
                  await acts[asked][1](password);
                  onChanged();
                }}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}
