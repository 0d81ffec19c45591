import type { NoticeText } from '../kernel/notice.ts';

export const uploadNotices = {
  'file-refused': {
    category: 'store',
    en: 'The malware scanner found {signature} in {file}. The file was deleted. Upload another one.',
    de: 'Die Malware-Prüfung hat in {file} {signature} gefunden. Die Datei wurde gelöscht. Laden Sie eine andere hoch.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof uploadNotices, true> {}
}
