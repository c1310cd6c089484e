// Where an upload waits while it arrives: nothing reads it again but the sandbox, which is played.
import { Writable } from 'node:stream';

export const createWriteStream = () => new Writable({ write: (_chunk, _encoding, done) => done() });
export const mkdir = async (): Promise<void> => undefined;
export const rm = async (): Promise<void> => undefined;
