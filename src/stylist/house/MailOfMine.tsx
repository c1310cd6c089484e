import { useState } from 'react';
import type { HouseMail } from '../../../contract/house-mail.ts';
import { keepHouseMail, readHouseMail } from '../../api/house.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { houseTexts } from '../../../texts/portal/house.ts';
import { BusyButton } from '../BusyButton.tsx';
import { Field } from '../Field.tsx';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { useRead } from '../useRead.ts';
import own from './Complaints.module.css';

const words = houseTexts.complaints.mail;

/** What is meant as one; the server looks closer. */
const ADDRESS = /^\S+@\S+\.\S+$/;

function MailForm({ mail, onKept }: { mail: HouseMail; onKept: () => void }) {
  const { client } = usePortal();
  const [typed, setTyped] = useState(mail.address);
  const [isKept, setIsKept] = useState(false);
  const { isBusy, message, setMessage, run } = useBusy(words.failed);
  const keep = () => {
    const address = typed.trim();
    if (address && !ADDRESS.test(address)) return setMessage(words.wrong);
    void run(async () => {
      await keepHouseMail(client, address);
      setIsKept(true);
      onKept();
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <div className={own.asked}>
        <Field
          label={words.address}
          type="email"
          autoComplete="email"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsKept(false);
          }}
        />
        <BusyButton type="submit" className="btn out sm" isBusy={isBusy} busy={words.save}>
          {words.save}
        </BusyButton>
      </div>
      <p className="note" role="status">
        {isKept ? (typed.trim() ? words.kept : words.none) : mail.stopped && words[mail.stopped]}
      </p>
      <Says message={message} />
    </form>
  );
}

/** Where the owner who is signed in hears of what waits, besides notifications. */
export function MailOfMine() {
  const { client } = usePortal();
  const { value, failure, again } = useRead('mail', () => readHouseMail(client));
  return (
    <section className={own.section}>
      <h2>{words.title}</h2>
      {!value && failure && <FailureNote message={houseTexts.failed} onRetry={again} />}
      {value && <p className="small muted">{value.isSent ? words.lead : words.notSent}</p>}
      {value && <MailForm mail={value} onKept={again} />}
    </section>
  );
}
