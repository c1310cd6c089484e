import { useMemo, useState } from 'react';
import type { OwnFitted } from '../../../contract/fits.ts';
import { FITS_SHOWN } from '../../../contract/limits.ts';
import { texts } from '../../../texts/consumer.ts';
import { fitTexts as words } from '../../../texts/fit.ts';
import { isSeen } from '../../../contract/seen.ts';
import { bought } from '../../state/selectors.ts';
import { fitAhead, fittedAhead } from '../../state/operations/fit.ts';
import type { SaidOfFit } from '../../outbox/operations/fit.ts';
import { tick } from '../../platform/haptics.ts';
import { credit } from '../../ui/credit.ts';
import { formatDay } from '../../ui/dates.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Status } from '../../ui/Status.tsx';
import { FitChoices } from '../fit/FitChoices.tsx';
import { sizesFor } from '../fit/sizes.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { BackBar } from '../shell/BackBar.tsx';
import { LineStrip } from '../shell/LineStrip.tsx';
import { goBack } from '../shell/navigation.ts';
import { sayRefusal } from '../shell/refusal.ts';
import { withUndo } from '../shell/with-undo.ts';
import styles from './MyFit.module.css';

const keyOf = ({ item, seen }: OwnFitted) => `${item} ${seen}`;

/** What she has said of how things fitted: each can be changed here, and forgotten. */
export function MyFitScreen() {
  const { actions } = useApp();
  const profile = useStore((state) => state.profile);
  const outbox = useStore((state) => state.outbox);
  const outfits = useStore((state) => state.outfits);
  const fitted = useMemo(
    () => fittedAhead({ profile, outbox, outfits }),
    [profile, outbox, outfits],
  );
  const [open, setOpen] = useState<string | null>(null);
  const count = fitted?.length ?? 0;
  return (
    <>
      <LineStrip of={profile} />
      <main className="col has-tabs" aria-busy={profile.isLoading}>
        <BackBar title={texts.profile.fit} onBack={() => goBack({ name: 'profile' })} />
        {profile.error && !profile.isOffline && (
          <FailureNote message={profile.error} onRetry={() => void actions.refreshProfile()} />
        )}
        {fitted && (
          <section className="sec">
            <div className="sec-head">
              <h2>{words.fitted}</h2>
              {count > 0 && (
                <span className="note">
                  {count < FITS_SHOWN ? words.pieces(count) : words.newest(count)}
                </span>
              )}
            </div>
            {count === 0 ? (
              <p className="muted">{words.none}</p>
            ) : (
              <ul>
                {fitted.map((one) => (
                  <Row
                    key={keyOf(one)}
                    fitted={one}
                    isOpen={open === keyOf(one)}
                    onOpen={() => setOpen(open === keyOf(one) ? null : keyOf(one))}
                  />
                ))}
              </ul>
            )}
          </section>
        )}
      </main>
    </>
  );
}

interface RowProps {
  fitted: OwnFitted;
  isOpen: boolean;
  onOpen: () => void;
}

function Row({ fitted, isOpen, onOpen }: RowProps) {
  const { actions } = useApp();
  const { outfit, item, seen, name, brand, category, size, fit, at } = fitted;
  const outbox = useStore((state) => state.outbox);
  const here = fitAhead(outbox, fitted);
  const hers = useStore(bought).find((one) => one.item === item && isSeen(one.seen, seen));
  const say = async (said: SaidOfFit) => {
    // What she has bought stays bought.
    const saying =
      said === null && hers
        ? actions.sayOwned(outfit, item, { ...hers.bought, fit: null }, { seen, undo: true })
        : actions.sayFit(outfit, item, said, seen);
    if (said === null) return withUndo(actions, saying, words.forgotten);
    if ((await sayRefusal(saying)) !== undefined) tick();
    return undefined;
  };
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onOpen}>
        <span>{credit({ brand, category })}</span>
        <i aria-hidden="true" />
        <span className={styles.said}>{words.said(size, words.fits[fit])}</span>
      </button>
      {here && (
        <p role="status">
          {here.isRefused ? (
            <Status kind="bad">{words.refused}</Status>
          ) : (
            <Status kind="here">{words.here}</Status>
          )}
        </p>
      )}
      {isOpen && (
        <>
          <FitChoices
            answer={{ size, fit }}
            sizes={sizesFor({ category, size })}
            onSay={(said) => void say(said.fit === null ? null : { ...said, fit: said.fit })}
          />
          <p className={styles.foot}>
            <span className="note">{words.of(name, formatDay(at))}</span>
            <button type="button" className="link" onClick={() => void say(null)}>
              {words.forget}
            </button>
          </p>
        </>
      )}
    </li>
  );
}
