import { useId, useState } from 'react';
import { PROFILE_LINE_MAX, PROFILE_LINES_MAX, STRENGTHS_MAX } from '../../../contract/limits.ts';
import {
  LANGUAGES,
  STRENGTHS,
  type Language,
  type ProfileUpdate,
  type Strength,
  type StylistProfile,
} from '../../../contract/stylists.ts';
import { keepProfile } from '../../api/stylists.ts';
import { WordChoices } from '../../ui/WordChoices.tsx';
import { stylistPageTexts as words } from '../../../texts/stylist-page.ts';
import { AreaField } from '../Field.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import styles from './MyPage.module.css';

const STRENGTH_WORDS = STRENGTHS.map((value) => ({ value, label: words.strengths.names[value] }));
const LANGUAGE_WORDS = LANGUAGES.map((value) => ({ value, label: words.languages.names[value] }));

/** As they are typed; a line that is left empty is none. */
function typedOf({ lines, strengths, languages }: StylistProfile) {
  return {
    lines: Array.from({ length: PROFILE_LINES_MAX }, (_, n) => lines[n] ?? ''),
    strengths: STRENGTHS.filter((one): one is Strength => strengths.includes(one)),
    languages: LANGUAGES.filter((one): one is Language => languages.includes(one)),
  };
}

type Typed = ReturnType<typeof typedOf>;

const updateOf = ({ lines, ...chosen }: Typed): ProfileUpdate => ({
  ...chosen,
  lines: lines.map((line) => line.trim()).filter((line) => line !== ''),
});

export function ProfileForm({ profile }: { profile: StylistProfile }) {
  const { client } = usePortal();
  const [typed, setTyped] = useState(() => typedOf(profile));
  const [kept, setKept] = useState(() => JSON.stringify(updateOf(typed)));
  const [said, setSaid] = useState<string | null>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const { isBusy, message, run } = useBusy(words.failed);
  const strengthsId = useId();
  const languagesId = useId();
  const isKept = JSON.stringify(updateOf(typed)) === kept;
  const keptWords = hasSaved ? words.saved : '';
  const stateWords = isKept ? keptWords : words.unsaved;
  const type = (part: Partial<Typed>) => {
    setSaid(null);
    setTyped({ ...typed, ...part });
  };
  const save = () =>
    run(async () => {
      const update = updateOf(typed);
      await keepProfile(client, update);
      setKept(JSON.stringify(update));
      setHasSaved(true);
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <section>
        <h2>{words.lines.title}</h2>
        <p className="note">{words.lines.each(PROFILE_LINE_MAX)}</p>
        {typed.lines.map((line, at) => (
          <AreaField
            // The lines are three, whatever stands in them.
            // oxlint-disable-next-line no-array-index-key
            key={at}
            label={words.lines.line(at + 1)}
            rows={1}
            maxLength={PROFILE_LINE_MAX}
            value={line}
            onChange={({ target }) => type({ lines: typed.lines.with(at, target.value) })}
          />
        ))}
      </section>
      <section>
        <h2 id={strengthsId}>{words.strengths.title}</h2>
        <p className="note">{words.strengths.most(STRENGTHS_MAX)}</p>
        <WordChoices
          labelledBy={strengthsId}
          options={STRENGTH_WORDS}
          chosen={typed.strengths}
          most={STRENGTHS_MAX}
          onChange={(strengths) => type({ strengths })}
          onTooMany={() => setSaid(words.strengths.full(STRENGTHS_MAX))}
        />
      </section>
      <section>
        <h2 id={languagesId}>{words.languages.title}</h2>
        <WordChoices
          labelledBy={languagesId}
          options={LANGUAGE_WORDS}
          chosen={typed.languages}
          most={LANGUAGES.length}
          onChange={(languages) => type({ languages })}
        />
      </section>
      {message && (
        <p className="alert" role="alert">
          {message}
        </p>
      )}
      <p className="note" role="status">
        {said ?? stateWords}
      </p>
      <button type="submit" className="btn ink" disabled={isBusy}>
        {words.save}
      </button>
    </form>
  );
}
