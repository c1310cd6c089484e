import { useCallback } from 'react';
import { tick } from '../../platform/haptics.ts';
import { askForFile } from '../capture/ask-for-file.ts';
import { useChosenFile } from '../capture/useChosenFile.ts';
import { goBack } from '../navigation.ts';
import { Camera } from './Camera.tsx';

export function CameraScreen() {
  const { alert, choose, onFile } = useChosenFile('camera');
  const onPhoto = useCallback(
    (file: File) => {
      tick();
      return choose(file);
    },
    [choose],
  );
  return (
    <Camera
      onClose={() => goBack()}
      onGallery={() => askForFile(onFile)}
      onSystemCamera={() => askForFile(onFile, 'user')}
      onPhoto={onPhoto}
      alert={alert}
    />
  );
}
