// The look that somebody had in the morning, as a chapter speaks of it.
import type { Writer } from './writer.ts';

export function herLook({ house }: Pick<Writer, 'house'>, name: string) {
  const person = house.told.find((one) => one.person.name === name)?.person;
  const [kurta, trousers, shoes] = person?.pieces ?? [];
  const [kurta2, kurta3] = kurta?.backups ?? [];
  const [trousers2] = trousers?.backups ?? [];
  const second = person?.second;
  if (!person || !second || !kurta || !trousers || !shoes || !kurta2 || !kurta3 || !trousers2)
    throw new Error(`${name} has no such look`);
  return { ...person, second, kurta, trousers, shoes, kurta2, kurta3, trousers2 };
}
