import type { Text } from '@twinscape/contract';
import type { CaptureRefusal } from '@twinscape/contract/panoramas';

/** Why a photograph became no panorama, and what to do. */
export const CAPTURE_REASONS: Readonly<Record<CaptureRefusal, Text>> = {
  notAPicture: {
    cn: '文件不是 JPEG、PNG、AVIF 或 WebP 图片',
    en: 'The file is no JPEG, PNG, AVIF or WebP picture.',
  },
  damaged: { cn: '图片已损坏或不完整，请重新导出', en: 'The picture is damaged or incomplete. Export it again.' },
  animated: { cn: '不支持动态图片', en: 'Animated pictures are not supported.' },
  tooManyPixels: {
    cn: '图片像素过多，宽度最大约 33000 像素',
    en: 'The picture has too many pixels: about 33,000 across are the limit.',
  },
  notTwoToOne: {
    cn: '不是全景照片：宽高比应为 2:1（等距柱状投影）',
    en: 'This is no panorama: it must be twice as wide as high (equirectangular).',
  },
  fisheye: {
    cn: '这是未拼接的双鱼眼照片，请先用相机软件拼接导出',
    en: 'This is an unstitched dual-fisheye picture. Stitch and export it in the camera’s software first.',
  },
  tooSmall: { cn: '图片过小，宽度至少 1024 像素', en: 'The picture is too small: at least 1,024 pixels across.' },
  tooLarge: {
    cn: '图片过于复杂，转换超出内存或时间上限，请缩小后重新上传',
    en: 'The picture needs more memory or time than a conversion may take. Upload it smaller.',
  },
  crashed: { cn: '服务器转换出错，请重试', en: 'Conversion error on the server. Try again.' },
};
