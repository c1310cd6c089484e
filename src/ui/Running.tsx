import styles from './Running.module.css';

/** Something goes on, and nobody knows how far it is. */
export function Running({ className = '' }: { className?: string | undefined }) {
  return <span className={`${styles.running} ${className}`} aria-hidden="true" />;
}
