import { i18n } from '@lingui/core';
import { messages as de } from './operators.de.po';
import { messages as en } from './operators.en.po';

i18n.load({ de, en });
