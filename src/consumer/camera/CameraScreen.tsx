import { IconButton } from '../../ui/IconButton.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { useDelayed } from '../../ui/useDelayed.ts';
import { askForFile } from '../capture/ask-for-file.ts';
import { useChosenFile } from '../capture/useChosenFile.ts';
import { goBack, type Taken } from '../shell/navigation.ts';
import { Arch } from './Arch.tsx';
import { ShutterRow } from './ShutterRow.tsx';
import { TimerChoice } from './TimerChoice.tsx';
import { useCamera } from './useCamera.ts';
import { useShutter } from './useShutter.ts';
import styles from './Camera.module.css';

export function CameraScreen({ of }: { of: Taken }) {
  const isOfHer = of === 'her';
  const first = isOfHer ? 'user' : 'environment';
  const { alert, choose, onFile } = useChosenFile('camera', of);
  const { stream, isRefused, facing, turn, canTurn } = useCamera(first);
  const { video, seconds, setSeconds, left, press, cancel, isBlind } = useShutter(stream, choose);
  const isOut = isRefused || isBlind;

  return (
    <div className={styles.ground}>
      <main className={styles.page}>
        <div className={styles.top}>
          <IconButton label={texts.camera.close} onClick={() => goBack()}>
            <CloseIcon />
          </IconButton>
          <h1>{isOfHer ? texts.camera.hint : texts.camera.pieceHint}</h1>
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
          {isOfHer && <Arch isCounting={left !== null} />}
          {left !== null && (
            <p className={styles.count} role="timer" aria-live="assertive">
              {left}
            </p>
          )}
          {!stream && !isRefused && <Starting />}
          {(isOut || alert) && (
            <p className={isOut ? styles.refused : styles.alert} role="alert">
              {alert ?? (isRefused ? texts.camera.refused : texts.camera.blind)}
            </p>
          )}
        </div>
        <div className={styles.bottom}>
          {isOut && <OtherWays onFile={onFile} facing={first} />}
          {!isOut && left === null && (
            <>
              <TimerChoice value={seconds} onChange={setSeconds} />
              <ShutterRow
                isReady={stream !== null}
                onFile={onFile}
                onPress={press}
                onTurn={canTurn ? turn : null}
              />
            </>
          )}
          {!isOut && left !== null && (
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

/** To a photo where the camera may not be used. */
interface OtherWaysProps {
  onFile: (file: File) => void;
  facing: 'user' | 'environment';
}

function OtherWays({ onFile, facing }: OtherWaysProps) {
  return (
    <div className={styles.ways}>
      <button type="button" className="btn ink wide" onClick={() => askForFile(onFile, facing)}>
        {texts.camera.take}
      </button>
      <button type="button" className="btn out wide" onClick={() => askForFile(onFile)}>
        {texts.home.gallery}
      </button>
    </div>
  );
}
