import { useState } from 'react';

/** K-43: a picture that does not come is asked for so often. */
const LAZY_IMAGE_ATTEMPTS = 3;
/** Milliseconds before the next attempt; each is twice the one before. */
const FIRST_PAUSE_MS = 400;

/** A picture that is fetched when it is seen, and asked for again when it does not come. */
export function LazyPicture({ source, name }: { readonly source: string; readonly name: string }) {
  const [attempt, setAttempt] = useState(1);
  const again = () => {
    if (attempt < LAZY_IMAGE_ATTEMPTS) setTimeout(() => setAttempt(attempt + 1), FIRST_PAUSE_MS * 2 ** (attempt - 1));
  };
  // Another address for another attempt: the browser keeps what failed.
  const address = attempt === 1 ? source : `${source}?attempt=${attempt}`;
  return <img key={attempt} src={address} alt={name} loading="lazy" onError={again} />;
}
