// Together in one file: whoever opens one of them may need the other.
export { DraftSheet } from './DraftSheet.tsx';
export { TellSheet } from './TellSheet.tsx';
