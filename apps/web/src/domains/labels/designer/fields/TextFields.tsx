import { Form, Input } from 'antd';
import { useId } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { ImageUpload } from '../../../../ui/index.ts';
import css from '../Designer.module.css';
import { fieldMessages } from '../messages.ts';
import type { LabelEditing } from '../useLabelDraft.ts';
import { FilmField } from './FilmField.tsx';

type Props = {
  readonly editing: LabelEditing;
  readonly projectId: string | undefined;
  readonly off: boolean;
  /** What is wrong with the address of a camera. */
  readonly problem: string | undefined;
};

/** What a kind shows besides values: words, a picture, a film or a camera. */
export function TextFields({ editing, projectId, off, problem }: Props) {
  const words = useMessages(fieldMessages);
  const id = useId();
  const { panel } = editing.draft;
  const { type } = panel;
  return (
    <>
      {(type === 'pictureText' || type === 'pictureData') && (
        <Form.Item label={words.picture} htmlFor={`${id}-picture`}>
          <ImageUpload
            id={`${id}-picture`}
            value={panel.picture}
            {...(projectId ? { projectId } : {})}
            onChange={(picture) => editing.changePanel({ picture })}
          />
        </Form.Item>
      )}
      {(type === 'text' || type === 'pictureText') && (
        <Form.Item label={words.text} htmlFor={`${id}-text`}>
          <Input.TextArea
            id={`${id}-text`}
            disabled={off}
            // antd's own growing writes a style attribute, which the page's policy forbids.
            className={css.growing ?? ''}
            rows={3}
            maxLength={20_000}
            value={panel.content ?? ''}
            onChange={({ target }) => editing.changePanel({ content: target.value }, 'content')}
          />
        </Form.Item>
      )}
      {type === 'video' && (
        <Form.Item label={words.film}>
          <FilmField value={panel.video} projectId={projectId} onChange={(video) => editing.changePanel({ video })} />
        </Form.Item>
      )}
      {type === 'liveVideo' && (
        <Form.Item
          label={words.camera}
          htmlFor={`${id}-film`}
          extra={words.cameraHint}
          help={problem}
          {...(problem ? { validateStatus: 'error' as const } : {})}
        >
          <Input
            id={`${id}-film`}
            disabled={off}
            maxLength={2_000}
            placeholder="https://…/index.m3u8"
            value={panel.video ?? ''}
            onChange={({ target }) => editing.changePanel({ video: target.value || undefined }, 'video')}
          />
        </Form.Item>
      )}
    </>
  );
}
