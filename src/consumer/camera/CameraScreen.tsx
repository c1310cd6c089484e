import { askForFile } from '../capture/ask-for-file.ts';
import { useChosenFile } from '../capture/useChosenFile.ts';
import { goBack } from '../navigation.ts';
import { Camera } from './Camera.tsx';

export function CameraScreen() {
  const { onFile } = useChosenFile('camera');
  return (
    <Camera
      onClose={() => goBack()}
      onGallery={() => askForFile(onFile)}
      onSystemCamera={() => askForFile(onFile, 'user')}
      onPhoto={onFile}
    />
  );
}
