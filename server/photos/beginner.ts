interface Held {
  claim_expires_at: string | null;
  holder_id: string | null;
  holder_name: string | null;
  holder_picture: string | null;
}

interface Begun {
  by_id: string;
  by_name: string;
  by_picture: string | null;
}

/** Whoever has begun an outfit goes on with it, also after the hold has run out. */
export function beginnerOf(held: Held, outfits: readonly Begun[], now: string) {
  const { claim_expires_at: until, holder_id, holder_name, holder_picture } = held;
  if (until !== null && until > now && holder_id !== null) {
    return { id: holder_id, name: holder_name ?? '', picture_id: holder_picture };
  }
  const [newest] = outfits;
  return newest ? { id: newest.by_id, name: newest.by_name, picture_id: newest.by_picture } : null;
}
