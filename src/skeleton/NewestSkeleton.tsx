import styles from './frame.module.css';

export function NewestSkeleton() {
  return (
    <div className={styles.newest}>
      <span className="pic sk" />
      <span className={styles.side}>
        <span className="sk" style={{ width: 52, height: 40 }} />
        <span className="sk" style={{ width: 72, height: 12, marginTop: 12 }} />
        <span className="sk" style={{ width: 90, height: 14, marginTop: 'auto' }} />
        <span className="sk" style={{ width: '80%', height: 20, marginTop: 10 }} />
      </span>
    </div>
  );
}
