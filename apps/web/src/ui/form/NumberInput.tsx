import { InputNumber, type InputNumberProps } from 'antd';
import { type ComponentRef, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { defineMessages, useMessages } from '../../platform/language/index.ts';

const texts = defineMessages({
  up: { cn: '增大', en: 'Increase' },
  down: { cn: '减小', en: 'Decrease' },
});

type Input = ComponentRef<typeof InputNumber>;
type Props<T extends number | string> = InputNumberProps<T> & { readonly ref?: Ref<Input | null> };

/** A number field whose steps are named in the reader's language: the kit names them in English only. */
export function NumberInput<T extends number | string = number>({ ref, ...props }: Props<T>) {
  const words = useMessages(texts);
  const input = useRef<Input>(null);
  useImperativeHandle(ref, () => input.current as Input);
  useEffect(() => {
    const box = input.current?.nativeElement;
    box?.querySelector('.ant-input-number-action-up')?.setAttribute('aria-label', words.up);
    box?.querySelector('.ant-input-number-action-down')?.setAttribute('aria-label', words.down);
  });
  return <InputNumber<T> {...props} ref={input} />;
}
