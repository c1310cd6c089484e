import type { Voice } from '../../../contract/voice.ts';
import { Status } from '../../ui/Status.tsx';
import { firstName } from '../../../texts/names.ts';
import { texts } from '../../../texts/consumer.ts';
import { BriefQuote } from './BriefQuote.tsx';
import type { BriefOfEntry } from './entry-brief.ts';
import styles from './Brief.module.css';

const words = texts.brief;

interface EntryBriefProps {
  asked: BriefOfEntry;
  onTell: () => void;
}

const wordFor = ({ brief, isLate, late }: BriefOfEntry) => {
  if (late) return words.lateDo[late];
  if (isLate) return words.addNote;
  return brief ? words.change : words.tell;
};

/** What she asked for with a photo that is on its way or waits, and the way to say it otherwise. */
export function EntryBrief({ asked, onTell }: EntryBriefProps) {
  const { brief, voice, late } = asked;
  return (
    <div className={styles.asked}>
      {brief || voice || late ? <State {...asked} /> : <span />}
      <button type="button" className="link" onClick={onTell}>
        {wordFor(asked)}
      </button>
      {brief && <BriefQuote brief={brief} />}
      {voice && <VoiceLine voice={voice} />}
    </div>
  );
}

function VoiceLine({ voice: { seconds, words: heard } }: { voice: Voice }) {
  return (
    <div className={styles.voice}>
      <p className="note">{words.voice.with(seconds)}</p>
      {heard && <p>{words.voice.heard(firstName(heard.by), heard.text)}</p>}
    </div>
  );
}

function State({ isHere, isRefused, late, by }: BriefOfEntry) {
  if (late) {
    const canSay = late === 'note' || late === 'change';
    return <Status kind={canSay ? 'here' : 'bad'}>{words.late[late](by)}</Status>;
  }
  if (isRefused) return <Status kind="bad">{texts.photo.notSent}</Status>;
  if (isHere) return <Status kind="here">{texts.photo.here}</Status>;
  return <p className="note">{words.youAsked}</p>;
}
