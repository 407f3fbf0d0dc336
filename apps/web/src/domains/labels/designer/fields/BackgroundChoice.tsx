import { Form } from 'antd';
import { useId } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { ImageUpload } from '../../../../ui/index.ts';
import { useBothLibraries } from '../../library/useLibrary.ts';
import css from '../Designer.module.css';
import { fieldMessages } from '../messages.ts';

const MAX_CHOICES = 24;

type Props = {
  readonly projectId: string;
  readonly value: string | undefined;
  readonly off: boolean;
  readonly onChange: (picture: string | undefined) => void;
};

/** A background of the project's or the system's library, or a picture of one's own. */
export function BackgroundChoice({ projectId, value, off, onChange }: Props) {
  const words = useMessages(fieldMessages);
  const id = useId();
  const { items } = useBothLibraries('background', projectId, MAX_CHOICES);
  const isElsewhere = value !== undefined && !items.some(({ picture }) => picture === value);
  return (
    <>
      {items.length > 0 && (
        <Form.Item label={words.backgroundPicture}>
          <div className={css.backgrounds} role="radiogroup" aria-label={words.backgroundPicture}>
            <label className={css.background} data-chosen={value === undefined} title={words.noPicture}>
              <input
                type="radio"
                name={`${id}-background`}
                aria-label={words.noPicture}
                checked={value === undefined}
                onChange={() => onChange(undefined)}
              />
              <span>{words.noPicture}</span>
            </label>
            {items.map(({ id: key, name, picture }) => (
              <label key={key} className={css.background} data-chosen={picture === value} title={name}>
                <input
                  type="radio"
                  name={`${id}-background`}
                  aria-label={name}
                  checked={picture === value}
                  onChange={() => onChange(picture)}
                />
                <img src={picture} alt="" loading="lazy" />
              </label>
            ))}
          </div>
        </Form.Item>
      )}
      {!off && (
        <Form.Item label={words.upload} htmlFor={`${id}-own`}>
          <ImageUpload
            id={`${id}-own`}
            projectId={projectId}
            value={isElsewhere ? value : undefined}
            onChange={onChange}
          />
        </Form.Item>
      )}
    </>
  );
}
