import type { Descriptions } from '../kernel/descriptions.ts';

export const inboxDescriptions: Descriptions = {
  messageId: ['The id of the message.', '128'],
  kind: ['The kind of notice.', 'app-approved'],
  text: ['The message in the reader’s language.', 'Shelf Gap was approved.'],
  link: ['The path in the console; null if there is none.', '/app/oXWmDPoM4pSvTm0CkPn2Fg/store-listing'],
  read: 'Whether the person has read it.',
  messages: 'The messages of the page, newest first.',
  unread: 'The number of unread messages on all pages.',
  address: [
    'The email address from the sign-on; null if there is none, in which case no email is sent.',
    'ada@northlight.example',
  ],
  categories: 'The categories of emails.',
  category: 'The category.',
  optional: 'Whether it can be turned off.',
  on: 'Whether emails are sent.',
  off: 'The categories that are turned off.',
  NoticeCategory: 'A category of emails.',
  language: 'The language of emails.',
};
