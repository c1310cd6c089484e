// Bytes sort behind every record, so that the records are one short read.
export const BYTES = '~';
export const bytesKey = (id: string): string => BYTES + id;
/** Of what was said and goes with this record. */
export const noteKey = (id: string): string => `${bytesKey(id)} note`;
