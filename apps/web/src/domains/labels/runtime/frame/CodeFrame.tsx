import type { LabelPanel } from '@twinscape/contract/labels';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { useTheme } from '../../../../platform/theme/index.ts';
import { runtimeMessages } from '../messages.ts';
import css from '../Runtime.module.css';
import {
  type FrameRow,
  type FrameSettings,
  type FrameState,
  frameSupervisor,
  type LabelFrame,
} from './frameSupervisor.ts';

export type CodeFrameProps = {
  readonly panel: Pick<LabelPanel, 'htmlCode' | 'cssCode' | 'jsCode'>;
  readonly name: string;
  readonly rows: readonly FrameRow[];
  /** Of widgets. */
  readonly settings?: FrameSettings;
  /** The reader, or the label's code, pressed it. */
  readonly onPress?: () => void;
  readonly onError?: (text: string) => void;
  readonly onSend?: (key: string, value: string) => void;
};

const NO_SETTINGS: FrameSettings = {};

/**
 * RU-LBL-07: HTML, CSS and script of a label or a widget, in a frame that reaches neither the page nor the session nor
 * the network.
 */
export function CodeFrame({ panel, name, rows, settings = NO_SETTINGS, onPress, onError, onSend }: CodeFrameProps) {
  const words = useMessages(runtimeMessages);
  const theme = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<LabelFrame>(undefined);
  const [state, setState] = useState<FrameState>('starting');
  const { htmlCode: html = '', cssCode: style = '', jsCode: js = '' } = panel;
  const getContent = useEffectEvent(() => ({ theme, rows, settings }));
  const press = useEffectEvent(() => onPress?.());
  const tellError = useEffectEvent((text: string) => onError?.(text));
  const sendCommand = useEffectEvent((key: string, value: string) => onSend?.(key, value));
  useEffect(() => {
    if (!place.current) return undefined;
    const made = frameSupervisor.add(
      place.current,
      { html, css: style, js, ...getContent() },
      {
        onState: setState,
        onPress: () => press(),
        onError: (text) => tellError(text),
        onSend: (key, value) => sendCommand(key, value),
      },
    );
    frame.current = made;
    return () => made.dispose();
  }, [html, style, js]);
  const serializedRows = JSON.stringify(rows);
  useEffect(() => {
    frame.current?.sendRows(JSON.parse(serializedRows) as FrameRow[]);
  }, [serializedRows]);
  const set = JSON.stringify(settings);
  useEffect(() => {
    frame.current?.sendSettings(JSON.parse(set) as FrameSettings);
  }, [set]);
  useEffect(() => frame.current?.theme(theme), [theme]);
  const restart = () => {
    const { current } = frame;
    if (current) frameSupervisor.restart(current);
  };
  return (
    <div className={css.code} data-frame={state}>
      {/* biome-ignore lint/a11y/useSemanticElements: the frame in it has no name of its own */}
      <div ref={place} className={css.code} role="group" aria-label={name} />
      {state === 'off' && (
        <div className={css.stopped} role="alert">
          <p>{words.codeStopped}</p>
          <Button size="small" onClick={restart}>
            {words.codeRestart}
          </Button>
        </div>
      )}
    </div>
  );
}
