import { i18n } from '@lingui/core';
import { messages as de } from './tokens.de.po';
import { messages as en } from './tokens.en.po';

i18n.load({ de, en });
