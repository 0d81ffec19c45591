import { i18n } from '@lingui/core';
import { messages as de } from './failed-tasks.de.po';
import { messages as en } from './failed-tasks.en.po';

i18n.load({ de, en });
