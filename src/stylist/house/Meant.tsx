import { useState } from 'react';
import { PHOTOS_MEANT_MAX } from '../../../contract/limits.ts';
import { findMeant, lookAtMeant, type MeantAsked } from '../../api/house.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { houseTexts } from '../../../texts/portal/house.ts';
import { Says } from '../Says.tsx';
import { SearchField } from '../SearchField.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { useFresh } from '../useFresh.ts';
import { useRead } from '../useRead.ts';
import { useSearch } from '../useSearch.ts';
import { Waiting } from '../Waiting.tsx';
import { MeantCard } from './MeantCard.tsx';
import { DayField } from './DayField.tsx';
import own from './Complaints.module.css';
import styles from './House.module.css';

const words = houseTexts.complaints.meant;
const READ_EVERY_MS = 60_000;

const isSearch = (asked: MeantAsked) => Object.keys(asked).length > 0;

interface FoundProps {
  complaintId: string;
  asked: MeantAsked;
  onChanged: () => void;
}

function Found({ complaintId, asked, onChanged }: FoundProps) {
  const { client } = usePortal();
  const { value, failure, again } = useRead('meant', () => findMeant(client, complaintId, asked));
  useFresh(() => value && again(), READ_EVERY_MS);
  const [opened, setOpened] = useState<{ photo: string; url: string } | null>(null);
  const looking = useBusy(houseTexts.notNow);
  const changed = () => {
    setOpened(null);
    again();
    onChanged();
  };
  const look = (photo: string) =>
    void looking.run(async () => {
      try {
        const { url } = await lookAtMeant(client, complaintId, photo);
        setOpened({ photo, url });
      } catch (error) {
        // Somebody may have hidden or deleted it.
        again();
        throw error;
      }
      onChanged();
    });
  if (!value) {
    return failure ? (
      <FailureNote message={houseTexts.failed} onRetry={again} />
    ) : (
      <Waiting className={own.photos} parts={3} />
    );
  }
  return (
    <>
      {failure && <FailureNote message={houseTexts.failed} onRetry={again} />}
      <Says message={looking.message} />
      {value.photos.length === 0 && isSearch(asked) && <p className="small muted">{words.none}</p>}
      {value.photos.length === PHOTOS_MEANT_MAX && (
        <p className="note">{words.most(PHOTOS_MEANT_MAX)}</p>
      )}
      <ul className={own.photos}>
        {value.photos.map((photo) => (
          <MeantCard
            key={photo.id}
            complaintId={complaintId}
            photo={photo}
            url={opened?.photo === photo.id ? opened.url : null}
            isBusy={looking.isBusy}
            onOpen={() => look(photo.id)}
            onBroken={() => {
              setOpened(null);
              looking.setMessage(houseTexts.notNow);
              again();
            }}
            onChanged={changed}
          />
        ))}
      </ul>
    </>
  );
}

/** The picture that a complaint is about: what its steps are about, until another one is searched for. */
export function Meant({ complaintId, onChanged }: Omit<FoundProps, 'asked'>) {
  const search = useSearch();
  const [day, setDay] = useState('');
  const asked: MeantAsked = {
    ...(search.words && { account: search.words }),
    ...(day && { day }),
  };
  const key = JSON.stringify(asked);
  return (
    <section>
      <h2>{words.title}</h2>
      <search className={own.asked}>
        <SearchField
          label={words.account}
          placeholder={words.account}
          value={search.typed}
          onWords={search.setTyped}
        />
        <DayField className="small muted" label={words.day} day={day} onDay={setDay} />
      </search>
      <p className={`note ${styles.foot}`}>{words.ask}</p>
      <Found key={key} complaintId={complaintId} asked={asked} onChanged={onChanged} />
    </section>
  );
}
