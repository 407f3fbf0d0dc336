import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Esc pressed within an element, while `isOn`: the press means nothing else then. What flies out of the element
 * elsewhere on the page, a menu or a dialog, has its own Esc.
 */
export function useEscapeWithin<Element extends HTMLElement>(
  isOn: boolean,
  run: () => void,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const leave = useEffectEvent(run);
  useEffect(() => {
    const element = ref.current;
    if (!isOn || !element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      leave();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  return ref;
}
