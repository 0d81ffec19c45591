import { i18n } from '@lingui/core';
import { messages as de } from './secrets.de.po';
import { messages as en } from './secrets.en.po';

i18n.load({ de, en });
