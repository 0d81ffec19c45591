import { i18n } from '@lingui/core';
import { messages as de } from './dev.de.po';
import { messages as en } from './dev.en.po';

i18n.load({ de, en });
