// The server begins again, with something else in the place of what it makes itself.
import type { Server } from '../server.ts';
import type { Writer } from './writer.ts';

export async function anew(writer: Writer, given: Server['given']): Promise<void> {
  const { server } = writer.house;
  server.given = { ...server.given, ...given };
  server.kill();
  await writer.house.until(server.start());
}
