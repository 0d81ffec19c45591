import { i18n } from '@lingui/core';
import { messages as de } from './account.de.po';
import { messages as en } from './account.en.po';

i18n.load({ de, en });
