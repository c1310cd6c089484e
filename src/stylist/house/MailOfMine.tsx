import { useState } from 'react';
import type { HouseMail } from '../../../contract/house-mail.ts';
import { keepHouseMail, readHouseMail } from '../../api/house.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { houseTexts } from '../../../texts/portal/house.ts';
import { Field } from '../Field.tsx';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useRead } from '../useRead.ts';
import { Sure } from './Sure.tsx';
import own from './Complaints.module.css';

const words = houseTexts.complaints.mail;

/** What is meant as one; the server looks closer. */
const ADDRESS = /^\S+@\S+\.\S+$/;

function MailForm({ mail, onKept }: { mail: HouseMail; onKept: () => void }) {
  const { client } = usePortal();
  const [typed, setTyped] = useState(mail.address);
  const [isKept, setIsKept] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const address = typed.trim();
  const ask = () => {
    const isWrong = address !== '' && !ADDRESS.test(address);
    setMessage(isWrong ? words.wrong : null);
    setIsAsked(!isWrong);
  };
  const keep = async (password: string) => {
    await keepHouseMail(client, address, password);
    setIsKept(true);
    onKept();
  };
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
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
          <button type="submit" className="btn out sm">
            {words.save}
          </button>
        </div>
        <p className="note" role="status">
          {isKept ? (address ? words.kept : words.none) : mail.stopped && words[mail.stopped]}
        </p>
        <Says message={message} />
      </form>
      {isAsked && (
        <Sure
          title={words.sure.title}
          lead={address ? words.sure.lead(address) : words.sure.none}
          act={words.save}
          failed={words.failed}
          asksPassword
          onSure={keep}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
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
