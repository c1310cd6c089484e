import { useEffect, useState } from 'react';
import { readContact, type Contact } from '../../api/contact.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { legal } from '../../../texts/legal.ts';
import styles from './LegalSheet.module.css';

interface LegalSheetProps {
  which: 'privacy' | 'terms';
  /** As far as it is known already. */
  contact?: Contact | null;
  onClose: () => void;
}

function wordsOf({ contact, grievance_officer: officer }: Contact): string[] {
  const said = [contact, officer && legal.officer(officer)].filter(
    (words) => typeof words === 'string',
  );
  return said.length > 0 ? said : [legal.noContact];
}

export function LegalSheet({ which, contact: known = null, onClose }: LegalSheetProps) {
  const { title, parts } = legal[which];
  const [read, setRead] = useState<Contact | 'failed' | null>(null);
  // A server that was asked before it said so has to be asked again.
  const isKnown = known?.contact !== undefined;
  useEffect(() => {
    if (!isKnown) void readContact().then(setRead, () => setRead('failed'));
  }, [isKnown]);
  const contact = isKnown ? known : read;
  return (
    <Sheet title={title} onClose={onClose}>
      <LanguageSwitch sheet={which} />
      {parts.map(({ heading, text }) => (
        <section key={heading} className={styles.part}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </section>
      ))}
      <section className={styles.part}>
        <h3>{legal.contact}</h3>
        {contact === 'failed' && <p>{legal.contactUnread}</p>}
        {contact !== null &&
          contact !== 'failed' &&
          wordsOf(contact).map((words) => <p key={words}>{words}</p>)}
        <p>
          <a className="link" href="/complaint">
            {legal.complaint}
          </a>
        </p>
        {which === 'terms' && (
          <p>
            <a className="link" href="/licenses.txt">
              {legal.licences}
            </a>
          </p>
        )}
      </section>
    </Sheet>
  );
}
