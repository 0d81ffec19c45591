import { i18n } from '@lingui/core';
import { messages as de } from './mail.de.po';
import { messages as en } from './mail.en.po';

i18n.load({ de, en });
