import { useState } from 'react';
import type { OwnAround } from '../../../../contract/brief.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { useAsked } from '../../parts/asked.ts';
import { ZoomDialog } from '../photo/ZoomDialog.tsx';
import styles from './Ledger.module.css';

const words = portalTexts.ledger;

/** Of something of the client's own there is no page, only a picture. */
export function OwnNote({ piece }: { piece: OwnAround }) {
  const { firstName, onReport } = useAsked();
  const [shown, setShown] = useState<string | null>(null);
  const { id, name, picture_url: url, thumbhash } = piece;
  const close = () => setShown(null);
  return (
    <>
      <p className={`note ${styles.around}`}>
        {words.own(firstName)}{' '}
        {url !== null && (
          <button
            type="button"
            className="link"
            aria-label={words.pictureOf(name)}
            onClick={() => setShown(url)}
          >
            {words.itsPicture}
          </button>
        )}{' '}
        {url !== null && onReport && (
          <button
            type="button"
            className="link"
            aria-label={words.reportOf(name)}
            onClick={() => onReport(id)}
          >
            {words.report}
          </button>
        )}
        {url === null && thumbhash === '' && words.noPicture}
      </p>
      {shown !== null && (
        <ZoomDialog title={words.pictureOf(name)} url={shown} onBroken={close} onClose={close} />
      )}
    </>
  );
}
