import { i18n } from '@lingui/core';
import { messages as de } from './palette.de.po';
import { messages as en } from './palette.en.po';

i18n.load({ de, en });
