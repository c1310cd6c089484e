import { GoogleMark } from './GoogleMark.tsx';
import styles from './Login.module.css';

interface GoogleLookProps {
  label: string;
  onClick: () => void;
}

export function GoogleLook({ label, onClick }: GoogleLookProps) {
  return (
    <button type="button" className={styles.google} onClick={onClick}>
      <GoogleMark />
      {label}
    </button>
  );
}
