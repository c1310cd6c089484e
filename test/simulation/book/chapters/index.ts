import type { Chapter } from '../writer.ts';
import { begins } from './begins.ts';

export const CHAPTERS: Readonly<Record<string, Chapter>> = { begins };
