import { i18n } from '@lingui/core';
import { messages as de } from './session.de.po';
import { messages as en } from './session.en.po';

i18n.load({ de, en });
