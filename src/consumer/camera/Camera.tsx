import { useCallback, useEffect, useRef, useState } from 'react';
import { CloseIcon, GalleryIcon, TurnIcon } from '../../ui/icons.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { useDelayed } from '../../ui/useDelayed.ts';
import { Arch } from './Arch.tsx';
import { snap } from './snap.ts';
import { TimerChoice, type TimerSeconds } from './TimerChoice.tsx';
import { useCamera } from './useCamera.ts';
import { useCountdown } from './useCountdown.ts';
import styles from './Camera.module.css';

interface CameraProps {
  onClose: () => void;
  onGallery: () => void;
  onSystemCamera: () => void;
  /** Answers whether it was kept. */
  onPhoto: (file: File) => Promise<boolean>;
  /** Why the photo that was taken could not be kept. */
  alert: string | null;
}

export function Camera({ onClose, onGallery, onSystemCamera, onPhoto, alert }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { stream, isRefused, facing, turn, canTurn } = useCamera();
  const [seconds, setSeconds] = useState<TimerSeconds>(0);

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  const isTaking = useRef(false);
  const take = useCallback(async () => {
    const finder = video.current;
    if (!finder || isTaking.current) return;
    isTaking.current = true;
    try {
      const file = await snap(finder);
      if (!file || !(await onPhoto(file))) await finder.play();
    } finally {
      isTaking.current = false;
    }
  }, [onPhoto]);
  const takeNow = useCallback(() => void take(), [take]);
  const { left, start, cancel } = useCountdown(takeNow);

  const press = () => {
    if (seconds > 0) start(seconds);
    else takeNow();
  };

  return (
    <div className={styles.ground}>
      <main className={styles.page}>
        <div className={styles.top}>
          <button
            type="button"
            className="iconbtn"
            aria-label={texts.camera.close}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
          <h1>{texts.camera.hint}</h1>
          <span />
        </div>
        <div className={styles.finder}>
          <video
            ref={video}
            autoPlay
            aria-label={texts.camera.picture}
            data-mirrored={facing === 'user'}
            muted
            playsInline
          />
          <Arch isCounting={left !== null} />
          {left !== null && (
            <p className={styles.count} role="timer" aria-live="assertive">
              {left}
            </p>
          )}
          {!stream && !isRefused && <Starting />}
          {(isRefused || alert) && (
            <p className={isRefused ? styles.refused : styles.alert} role="alert">
              {alert ?? texts.camera.refused}
            </p>
          )}
        </div>
        <div className={styles.bottom}>
          {isRefused && (
            <div className={styles.ways}>
              <button type="button" className="btn ink wide" onClick={onSystemCamera}>
                {texts.camera.take}
              </button>
              <button type="button" className="btn out wide" onClick={onGallery}>
                {texts.home.gallery}
              </button>
            </div>
          )}
          {!isRefused && left === null && (
            <>
              <TimerChoice value={seconds} onChange={setSeconds} />
              <div className={styles.shut}>
                <button
                  type="button"
                  className={styles.side}
                  aria-label={texts.home.gallery}
                  onClick={onGallery}
                >
                  <GalleryIcon />
                </button>
                <button
                  type="button"
                  className={styles.shutter}
                  aria-label={texts.camera.take}
                  disabled={!stream}
                  onClick={press}
                />
                {canTurn && (
                  <button
                    type="button"
                    className={styles.side}
                    aria-label={texts.camera.turn}
                    onClick={turn}
                  >
                    <TurnIcon />
                  </button>
                )}
              </div>
            </>
          )}
          {!isRefused && left !== null && (
            <>
              <p className={styles.hold}>{texts.camera.hold}</p>
              <button type="button" className={`btn wide ${styles.cancel}`} onClick={cancel}>
                {commonTexts.actions.cancel}
              </button>
            </>
          )}
        </div>
      </main>
    </div>
  );
}

function Starting() {
  const isDue = useDelayed();
  return (
    <p className={styles.starting} role="status">
      {isDue && texts.camera.starting}
    </p>
  );
}
