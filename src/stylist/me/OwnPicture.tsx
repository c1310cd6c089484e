import { useState } from 'react';
import { pictureUrl } from '../../api/picture-url.ts';
import { removeProfilePicture, sendProfilePicture } from '../../api/stylists.ts';
import { Face } from '../../ui/Face.tsx';
import { stylistPageTexts } from '../../../texts/stylist-page.ts';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import styles from './MyPage.module.css';

const words = stylistPageTexts.picture;

/** None is required: initials stand in. */
export function OwnPicture({ name, picture }: { name: string; picture: string | null }) {
  const { client } = usePortal();
  const [shown, setShown] = useState(picture);
  const { isBusy, message, run } = useBusy(words.failed);
  const send = (file: File | undefined) =>
    run(async () => {
      if (file) setShown((await sendProfilePicture(client, file)).picture_url);
    });
  const remove = () =>
    run(async () => {
      await removeProfilePicture(client);
      setShown(null);
    });
  return (
    <section className={styles.picture} aria-label={words.title} aria-busy={isBusy}>
      <Face name={name} picture={shown && pictureUrl(shown)} isLarge />
      <label className={`link ${styles.choose}`}>
        {shown === null ? words.choose : words.another}
        <input
          className="vh"
          type="file"
          accept="image/*"
          disabled={isBusy}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {shown !== null && (
        <button type="button" className="link" disabled={isBusy} onClick={() => void remove()}>
          {words.initials}
        </button>
      )}
      <p className="note">{words.note}</p>
      {message && (
        <p className="alert" role="alert">
          {message}
        </p>
      )}
    </section>
  );
}
