import type { PanoramaTag } from '@twinscape/contract/panoramas';
import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import css from './Hotspots.module.css';
import { hotspotMessages } from './messages.ts';

/** The picture, film or sound of a text, in the player of the browser. */
export function HotspotMediaView({ hotspot }: { readonly hotspot: PanoramaTag }) {
  const words = useMessages(hotspotMessages);
  const [isBroken, setBroken] = useState(false);
  const { mediaType, mediaPath, name } = hotspot;
  if (!mediaType || !mediaPath) return null;
  if (isBroken) return <p className={css.text}>{words.noPlay}</p>;
  const fail = () => setBroken(true);
  if (mediaType === 'image') return <img className={css.media} src={mediaPath} alt={name} onError={fail} />;
  const playing = { src: mediaPath, controls: true, className: css.media ?? '', title: name, onError: fail };
  return mediaType === 'audio' ? <audio {...playing} /> : <video {...playing} playsInline />;
}
