/**
 * The two plain inputs, each from its own file: the library's `Input` carries search, password and one-time-code fields
 * with it, which the forms have no use for.
 */
export { default as Input } from 'antd/es/input/Input'
export { default as TextArea } from 'antd/es/input/TextArea'
