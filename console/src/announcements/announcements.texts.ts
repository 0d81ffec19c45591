import { i18n } from '@lingui/core';
import { messages as de } from './announcements.de.po';
import { messages as en } from './announcements.en.po';

i18n.load({ de, en });
